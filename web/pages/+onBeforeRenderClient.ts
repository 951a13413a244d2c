export { fetchParts as onBeforeRenderClient } from '../ui/late-part.tsx';
