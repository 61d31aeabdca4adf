/** A field or, with a file name, a file of a form. */
export interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly file?: string;
}

const boundary = 'xxBOUNDARYxx';

/** A request's headers and body, as a browser makes them of a form with files. */
export const multipart = (...parts: readonly Part[]) => ({
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    ...parts.flatMap(({ name, value, file }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
          (file === undefined ? '' : `; filename="${file}"\r\nContent-Type: application/octet-stream`) +
          '\r\n\r\n',
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

/** As small as a file can be that is a PDF. */
export const pdf = Buffer.from(
  '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  'latin1',
);

/** As small as a picture can be. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
