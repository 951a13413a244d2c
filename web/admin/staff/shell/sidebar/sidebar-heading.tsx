const PANEL_NAME = 'Panel de Administración';

export const SidebarHeading = ({ agencyName, isNarrow = false }: { agencyName: string; isNarrow?: boolean }) => (
  <div className={`overflow-hidden whitespace-nowrap ${isNarrow ? 'text-center' : 'px-2.5'}`}>
    <p className="font-display text-[1.3125rem] leading-7 font-medium">
      {isNarrow ? <span title={`${agencyName}, ${PANEL_NAME}`}>{agencyName.charAt(0)}</span> : agencyName}
    </p>
    <p className={`text-xs text-niebla-600 ${isNarrow ? 'invisible' : ''}`}>{PANEL_NAME}</p>
  </div>
);
