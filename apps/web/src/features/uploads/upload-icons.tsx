import { icon } from '../../shared/ui/display/icons';

export const UploadIcon = icon(
  <path d="M12 15.5V5M7.5 9 12 4.5 16.5 9M4.5 15v3.5a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5V15" />,
);
export const FolderIcon = icon(
  <path d="M3.5 7.5v10a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H12l-2-2.5H5.5a2 2 0 0 0-2 2Z" />,
);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5L8 5.5Z" />);
export const PencilIcon = icon(<path d="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5" />);
export const FileIcon = icon(
  <>
    <path d="M6.5 3.5h7l4.5 4.5v12.5h-11.5Z" />
    <path d="M13 3.5V8.5h5" />
  </>,
);
export const CompareIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="10" height="10" rx="1.5" />
    <path d="M16.5 8.5h2a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-1" />
  </>,
);
export const SheetIcon = icon(<path d="M4 5.5h16v13H4zM4 10h16M4 14.25h16M10 5.5v13" />);
