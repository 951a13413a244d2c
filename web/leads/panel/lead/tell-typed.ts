/** Each part that is written in tells whether something in it is not saved yet. */
export type TellTyped = (part: string) => (hasText: boolean) => void;
