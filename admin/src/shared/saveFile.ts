/** Downloads a file. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Downloads a value as a JSON file. */
export const saveJson = (value: unknown, name: string): void =>
  saveFile(new Blob([`${JSON.stringify(value, undefined, 2)}\n`], { type: 'application/json' }), name);
