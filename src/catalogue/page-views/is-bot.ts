/**
 * Robots that run the scripts of a page say so in their name; those that run none never report a view. A list of all
 * that there are would name hundreds of the latter. (A Cubot is a telephone.)
 */
const BOT_PATTERN =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|google-|googleother|facebookexternal|prerender|phantom/i;

/** Whether this name of a browser (`User-Agent`) is that of a machine; every browser of a person sends one. */
export const isBot = (userAgent: string | undefined) => !userAgent || BOT_PATTERN.test(userAgent);
