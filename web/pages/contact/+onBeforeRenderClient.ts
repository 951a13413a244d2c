export { fetchForms as onBeforeRenderClient } from '../../ui/form/late-form.tsx';
