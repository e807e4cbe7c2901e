/** Makes the browser save what is at the address. Some browsers ignore a link that is not in the page. */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The same for bytes that are here already. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  startDownload(address, name);
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
