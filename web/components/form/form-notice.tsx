import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success';
  className?: string;
  children: ReactNode;
}

const TONES = {
  error: { role: 'alert', look: 'bg-err-100 text-err-600', icon: <CircleAlert size={20} className="mt-px" /> },
  success: { role: 'status', look: 'bg-ok-100 text-ok-600', icon: <CircleCheck size={20} className="mt-px" /> },
};

/** Stands above a form and stays, unlike a toast; renders nothing without content. */
export function FormNotice({ tone, className = 'mb-6', children }: Props) {
  if (!children) return null;
  const { role, look, icon } = TONES[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-sm p-4 text-sm font-semibold ${look} ${className}`}>
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
