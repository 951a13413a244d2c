import { sendRequest } from './send.ts';

/** Saves an API response as a file, named by its Content-Disposition. Throws ApiError. */
export async function download(path: string, body: object): Promise<void> {
  const response = await sendRequest('POST', path, body);
  const fileUrl = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = fileUrl;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  // Some browsers start the download only after the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(fileUrl), 1000);
}
