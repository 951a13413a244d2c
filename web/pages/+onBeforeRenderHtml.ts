export { fetchForms as onBeforeRenderHtml } from '../ui/form/late-form.tsx';
