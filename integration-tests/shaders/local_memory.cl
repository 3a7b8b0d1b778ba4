typedef struct { int key; float weights[3]; } Item;
constant Item TABLE[2] = { { 1, { 1.0f, 2.0f, 3.0f } }, { 2, { 0.0f } } };
constant sampler_t SAMPLER = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
void change(Item *item, local int *tile) { item->key += tile[1]; }
kernel void local_memory(global Item *items, local int *tile, read_only image2d_t image, write_only image2d_t to, global volatile atomic_int *count) {
    local float fixed[16];
    int i = get_local_id(0);
    tile[i] = items[i].key;
    fixed[i & 15] = TABLE[i & 1].weights[2];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    Item mine = items[i];
    change(&mine, tile);
    mine.weights[0] += fixed[(i + 1) & 15];
    float4 p = read_imagef(image, SAMPLER, (int2)(i, 0));
    write_imagef(to, (int2)(i, get_image_width(image)), p);
    items[i] = mine;
    atomic_fetch_add_explicit(count, 1, memory_order_relaxed, memory_scope_device);
    int expected = 3;
    atomic_compare_exchange_strong(count, &expected, 4);
    event_t e = async_work_group_copy(tile, (global const int *)items, 8, 0);
    wait_group_events(1, &e);
}
