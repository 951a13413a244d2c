import { ButtonLink } from '../../components/button.tsx';
import { SearchForm } from './search-form.tsx';

export const PageNotFound = () => (
  <section className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 pt-8 md:grid-cols-[1fr_20rem] md:pt-16 xl:grid-cols-[1fr_26rem] xl:pl-24">
    <img
      src="/uploads/not-found.webp"
      alt=""
      width={1600}
      height={900}
      className="h-52 w-40 rounded-t-full bg-cal-100 object-cover md:order-last md:h-[28rem] md:w-full xl:h-[32rem] print:hidden"
    />
    <div className="flex max-w-[38rem] min-w-0 flex-col items-start gap-6 text-tinta-700">
      <div>
        <p lang="en" className="text-sm font-semibold text-bug-600">
          Oops! Page not found
        </p>
        <h1 className="display mt-2 text-3xl text-tinta-900">No encontramos esta página</h1>
        <p className="mt-4">La dirección no existe o ha cambiado. Busque una propiedad o vuelva al inicio.</p>
      </div>
      <SearchForm />
      <ButtonLink variant="outline" href="/">
        Ir al inicio
      </ButtonLink>
    </div>
  </section>
);
