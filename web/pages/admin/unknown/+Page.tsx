/** Never rendered: +data answers 404 for every address that the panel does not know. */
export const Page = () => null;
