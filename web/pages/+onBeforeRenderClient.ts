export { preloadChunks as onBeforeRenderClient } from '../components/hydration/lazy-hydrated.tsx';
