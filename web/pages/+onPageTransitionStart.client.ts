export { beginTransition as onPageTransitionStart } from './transition.ts';
