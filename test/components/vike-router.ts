/** URLs to which components navigated; Vike's own router needs a built site. */
export const visitedUrls: string[] = [];

export function navigate(url: string) {
  visitedUrls.push(url);
  return Promise.resolve();
}

export function reload() {
  visitedUrls.push(location.href);
  return Promise.resolve();
}

export const prefetch = () => Promise.resolve();
