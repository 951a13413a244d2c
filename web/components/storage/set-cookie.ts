/** Sets a cookie; a page where cookies are blocked works without. */
export function setCookie(cookie: string) {
  try {
    document.cookie = cookie;
  } catch {
    // The choice holds until the page is left.
  }
}
