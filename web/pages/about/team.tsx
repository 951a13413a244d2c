import type { AboutContent } from '../../../src/agency/content.contract.ts';
import { SampleMark } from '../../agency/public/sample-mark.tsx';
import { initialsOf } from './initials-of.ts';

interface Props extends Pick<AboutContent, 'team'> {
  /** The people are made up. */
  isSample?: boolean;
}

/** Without photographs: each person's initials in the arch of the agency. */
export const Team = ({ team, isSample = false }: Props) => (
  <section>
    <h2 className="display mb-8 text-3xl">Nuestro equipo</h2>
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-8 lg:grid-cols-4 lg:gap-y-12">
      {team.map(({ name, role }) => (
        <li key={name}>
          <div className="relative grid aspect-4/5 place-items-center bg-cal-50">
            <span
              aria-hidden="true"
              className="display mt-[12%] grid h-[76%] w-[62%] place-items-center self-end rounded-t-full bg-mar-100 text-3xl text-mar-700"
            >
              {initialsOf(name)}
            </span>
            {isSample && (
              <span className="absolute top-2.5 left-2.5 flex bg-white md:top-3 md:left-3">
                <SampleMark />
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
