import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success';
  className?: string;
  children: ReactNode;
}

const TONES = {
  error: { role: 'alert', colors: 'bg-danger-100 text-danger-600', icon: <CircleAlert size={20} className="mt-px" /> },
  success: {
    role: 'status',
    colors: 'bg-success-100 text-success-600',
    icon: <CircleCheck size={20} className="mt-px" />,
  },
};

/** Stays above a form, unlike a toast; renders nothing without content. */
export function FormNotice({ tone, className = 'mb-6', children }: Props) {
  if (!children) return null;
  const { role, colors, icon } = TONES[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-sm p-4 text-sm font-semibold ${colors} ${className}`}>
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
