/** Never rendered: +data answers 404 for every unknown back office address. */
export const Page = () => null;
