import { Star } from 'lucide-react';

const FIVE = [1, 2, 3, 4, 5];

export const Stars = () => (
  <p className="flex gap-0.5 text-sol-600">
    <span className="sr-only">5 de 5 estrellas</span>
    {FIVE.map((star) => (
      <Star key={star} size={18} className="fill-sol-300" />
    ))}
  </p>
);
