export { fetchParts as onBeforeRenderHtml } from '../ui/late-part.tsx';
