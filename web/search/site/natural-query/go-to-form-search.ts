import { navigate } from 'vike/client/router';
import { formSearchUrl } from './form-search-url.ts';

/** Goes to the list that a form asks for. */
export const goToFormSearch = (form: FormData) => navigate(formSearchUrl(form));
