import { navigate } from 'vike/client/router';
import { askedUrl } from './asked-url.ts';

/** Goes to the list that a form asks for. */
export const goToAsked = (form: FormData) => navigate(askedUrl(form));
