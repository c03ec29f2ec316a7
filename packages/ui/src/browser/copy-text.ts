/** Copies a text, as by a key: it needs no permission, and works where a page is not served over TLS. Whether it was copied. */
export function copyText(text: string): boolean {
  let isPut = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    // Lists copy their own rows at the same event.
    event.stopImmediatePropagation();
    isPut = event.clipboardData !== null;
  };
  document.addEventListener("copy", put, { capture: true });
  document.execCommand("copy");
  document.removeEventListener("copy", put, { capture: true });
  return isPut;
}
