export { preloadChunks as onBeforeRenderHtml } from '../components/hydration/lazy-hydrated.tsx';
