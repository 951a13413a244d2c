import { Search } from 'lucide-react';
import { Button } from '../../components/button.tsx';

export const SearchForm = () => (
  <form action="/propiedades" role="search" className="w-full max-w-lg text-left">
    <label htmlFor="busqueda" className="text-xs font-semibold text-tinta-900">
      Buscar una propiedad
    </label>
    <div className="mt-1 flex gap-2">
      <input
        id="busqueda"
        type="search"
        name="q"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Referencia o municipio"
        className="h-12 min-w-0 flex-1 rounded-xs border border-niebla-500 bg-white px-3.5 text-sm text-tinta-900 placeholder:text-niebla-600"
      />
      <Button type="submit">
        <Search size={18} />
        Buscar
      </Button>
    </div>
  </form>
);
