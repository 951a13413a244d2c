/** The sea through an arch as the lights come on: nothing to find here, but a place to stay a moment. */
export const DuskWindow = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 360 440" aria-hidden="true" className={className}>
    <defs>
      <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--color-tinta-800)" />
        <stop offset=".45" stopColor="var(--color-mar-600)" />
        <stop offset=".74" stopColor="#c98f92" />
        <stop offset="1" stopColor="var(--color-sol-300)" />
      </linearGradient>
      <linearGradient id="dusk-sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#5b7f8b" />
        <stop offset=".35" stopColor="var(--color-mar-700)" />
        <stop offset="1" stopColor="var(--color-tinta-900)" />
      </linearGradient>
      <clipPath id="dusk-arch">
        <path d="M40 420V180a140 140 0 0 1 280 0v240z" />
      </clipPath>
    </defs>
    <path d="M0 440V24A24 24 0 0 1 24 0h312a24 24 0 0 1 24 24v416z" fill="var(--color-cal-100)" />
    <g clipPath="url(#dusk-arch)">
      <path d="M40 40h280v232H40z" fill="url(#dusk-sky)" />
      <g fill="var(--color-sol-100)">
        <circle cx="112" cy="112" r="1.6" />
        <circle cx="158" cy="84" r="1.2" />
        <circle cx="232" cy="98" r="1.8" />
        <circle cx="268" cy="142" r="1.2" />
        <circle cx="88" cy="160" r="1.2" />
      </g>
      <circle cx="206" cy="268" r="34" fill="var(--color-sol-100)" />
      <path d="M40 272v-26l34-14 30 8 32-24 30 22 28-6 22 14 14 26z" fill="var(--color-tinta-700)" opacity=".75" />
      <path d="M230 272l28-12 26 4 36-18v26z" fill="var(--color-tinta-700)" opacity=".9" />
      <path d="M40 270h280v150H40z" fill="url(#dusk-sea)" />
      <g stroke="var(--color-sol-300)" strokeLinecap="round" strokeWidth="2.5">
        <path d="M174 280h64M184 291h50M178 303h30M216 303h16M190 316h26M198 330h30M186 346h18" opacity=".75" />
        <path d="M84 300h26M270 294h30M96 336h20M262 328h18M130 362h24M244 368h30" opacity=".25" />
      </g>
      <path d="M120 262l2 14h22l4-9-11 3-1-34-16 24z" fill="var(--color-white)" opacity=".92" />
      <path d="M40 420v-22c18-16 40-8 50 6 12-18 34-14 42 4 8-6 18-4 22 12z" fill="var(--color-tinta-900)" />
      <g fill="var(--color-bug-600)">
        <circle cx="62" cy="400" r="4" />
        <circle cx="76" cy="394" r="3" />
        <circle cx="104" cy="402" r="4" />
        <circle cx="120" cy="396" r="3" />
        <circle cx="136" cy="408" r="3" />
      </g>
    </g>
    <path
      d="M40 420V180a140 140 0 0 1 280 0v240M28 420h304"
      fill="none"
      stroke="var(--color-white)"
      strokeWidth="8"
      strokeLinecap="round"
    />
  </svg>
);
