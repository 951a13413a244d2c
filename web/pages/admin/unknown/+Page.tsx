/** Never shown: whatever the panel does not know is a 404. */
export const Page = () => null;
