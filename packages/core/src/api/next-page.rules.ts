/** Where the server's list goes on: the cursor of its next page; null at its end. */
export function cursorOf(nextUrl: string | null): string | null {
  const [, cursor] = /[?&]cursor=([^&]+)/.exec(nextUrl ?? "") ?? [];
  return cursor === undefined ? null : decodeURIComponent(cursor);
}
