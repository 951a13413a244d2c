import { areReversed, describeReversedDays } from './reversed-days.ts';

export const ReversedDaysNotice = ({ from, to }: { from: string | undefined; to: string | undefined }) => (
  <div role="status">
    {areReversed(from, to) && <p className="mb-3 text-gray-600">{describeReversedDays(from!, to!)}</p>}
  </div>
);
