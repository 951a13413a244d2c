/** Names that share the address of a landing page share a key, so that none of them hides another. */
export { foldWords as placeKey } from '../../platform/input/fold.contract.ts';
