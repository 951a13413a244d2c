/** A reason to stop that one sentence explains; anything else that is thrown is a fault and shows its stack. */
export class Refusal extends Error {}
