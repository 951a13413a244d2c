import { answered } from './send.ts';

/** Keeps what the API makes of this as a file, under the name that the API gives it. */
export async function download(path: string, body: object): Promise<void> {
  const response = await answered('POST', path, body);
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  // The browser takes hold of the file after the click has been told to everybody.
  setTimeout(() => URL.revokeObjectURL(file), 1000);
}
