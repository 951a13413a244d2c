import { sendRequest } from './send.ts';

/** Saves the answer of the API as a file, under the name in its Content-Disposition. Throws ApiError. */
export async function download(path: string, body: object): Promise<void> {
  const response = await sendRequest('POST', path, body);
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  // Some browsers start the download only after the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(file), 1000);
}
