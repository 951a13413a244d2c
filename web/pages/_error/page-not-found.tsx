import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from './notice.tsx';
import { SearchForm } from './search-form.tsx';

export const PageNotFound = () => (
  <Notice heading="No encontramos esta página">
    <p>
      <span lang="en">Oops! Page not found</span>
      <br />
      La dirección no existe o ha cambiado. Busque una propiedad o vuelva al inicio.
    </p>
    <SearchForm />
    <ButtonLink look="outline" href="/">
      Ir al inicio
    </ButtonLink>
  </Notice>
);
