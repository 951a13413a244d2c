/** A contract, since pages fold what is typed by the same rule. */
export { fold } from './input/fold.contract.ts';
