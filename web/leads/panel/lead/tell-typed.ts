/** Tells the panel whether a part holds text that is not saved. */
export type TellTyped = (part: string) => (hasText: boolean) => void;
