export { fetchParts as onBeforeRenderHtml } from '../ui/hydration/late-part.tsx';
