import type { AboutContent } from '../../../src/agency/content.contract.ts';
import { SampleLabel } from '../../agency/site/sample-label.tsx';
import { getInitials } from '../../components/avatar/get-initials.ts';

interface Props extends Pick<AboutContent, 'team'> {
  /** The people are made up. */
  isSample?: boolean;
}

/** Six and nine fill rows of three, all others stand in rows of four. */
const columnsOf = (people: number) => (people % 3 === 0 && people % 4 !== 0 ? 'md:grid-cols-3' : 'lg:grid-cols-4');

export const Team = ({ team, isSample = false }: Props) => (
  <section>
    <h2 className="display mb-8 text-3xl">Nuestro equipo</h2>
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-8 lg:gap-y-12 ${columnsOf(team.length)}`}>
      {team.map(({ name, role, portrait }) => (
        <li key={name}>
          <div className="relative grid aspect-4/5 place-items-center overflow-hidden rounded-sm bg-cal-50">
            {portrait ? (
              <img
                src={portrait}
                alt={`Foto de ${name}`}
                width={640}
                height={800}
                loading="lazy"
                decoding="async"
                className="size-full object-cover object-top"
              />
            ) : (
              <Initials name={name} />
            )}
            {isSample && (
              <span className="absolute top-2.5 left-2.5 flex bg-white md:top-3 md:left-3">
                <SampleLabel />
              </span>
            )}
          </div>
          <p className="mt-3 font-semibold">{name}</p>
          <p className="text-sm text-niebla-600">{role}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** In the arch of the agency. */
const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="display mt-[12%] grid h-[76%] w-[62%] place-items-center self-end rounded-t-full bg-mar-100 text-3xl text-mar-700"
  >
    {getInitials(name)}
  </span>
);
