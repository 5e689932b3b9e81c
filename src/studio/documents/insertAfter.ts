/** Puts a key behind the nearest one that stands before it in its own order. */
export function insertAfter(order: string[], key: string, own: readonly string[]): void {
  for (let index = own.indexOf(key) - 1; index >= 0; index--) {
    const found = order.indexOf(own[index]!);
    if (found >= 0) return void order.splice(found + 1, 0, key);
  }
  order.unshift(key);
}
