/** Where the portrait of one of the demo's staff is served, by the name in front of the mail address. */
export const portraitAddress = (email: string) => `/pictures/demo/portraits/${email.split('@')[0]}.webp`;
