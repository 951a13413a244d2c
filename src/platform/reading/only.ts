/** A condition for what is asked for, and none for what is not: an empty text and false ask for nothing. */
export const only = <Asked, Condition>(asked: Asked, then: (asked: NonNullable<Asked>) => Condition) =>
  asked ? [then(asked)] : [];
