export { beginTransition as onPageTransitionStart } from './transition/begin-transition.ts';
