export { fetchParts as onBeforeRenderClient } from '../ui/hydration/late-part.tsx';
