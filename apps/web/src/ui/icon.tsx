import { classNames } from './class-names.ts'

/** Lines on a grid of 20 by 20. */
const outlines = {
  home: 'M3 9.5 10 3.5l7 6M5 8.5v8h10v-8',
  profile: 'M10 10a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 10ZM3.8 16.6c.8-2.8 3-4.3 6.2-4.3s5.4 1.5 6.2 4.3',
  resume: 'M5 2.8h6.5L15.5 7v10.2H5zM11.2 3v4.2h4M7.5 10.5h5.5M7.5 13.5h5.5',
  tailored: 'M3 17 13.5 6.5M13 4.5c1.2-1.6 3.2-1.8 3.8-1.3s.3 2.6-1.3 3.8c-.8.6-2.7.6-2.7.6s-.3-2.3.2-3.1ZM3 17c3-2 5 1 8-1s2-4 6-3.5',
  applications: 'M3 4h3.8v12H3zM8.1 4h3.8v8H8.1zM13.2 4H17v10h-3.8z',
  stats: 'M3 17h14M5 14v-3M8.5 14V6M12 14V9M15.5 14V4',
  faq: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.9 8c.2-1.2 1-1.8 2.1-1.8s2.1.7 2.1 1.8c0 1.6-2.1 1.7-2.1 3.2M10 13.7h.01',
  more: 'M4.5 9.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM10 9.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM15.5 9.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  language: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c4 4 4 10 0 14-4-4-4-10 0-14',
  'sign-out': 'M8 3.5H4v13h4M8.5 10H17M13.5 6.5 17 10l-3.5 3.5',
  check: 'm4 10.5 4 4 8-9',
  cross: 'm5 5 10 10M15 5 5 15',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.4h.01',
  offline: 'M3 8.5C7 5 13 5 17 8.5M6 11.8c2.4-2 5.6-2 8 0M10 15.5h.01M3 3l14 14',
  mail: 'M3 5h14v10.5H3zM3.5 5.5 10 11l6.5-5.5',
  eye: 'M2 10c1.9-3.4 4.6-5.1 8-5.1s6.1 1.7 8 5.1c-1.9 3.4-4.6 5.1-8 5.1S3.9 13.4 2 10ZM10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  'eye-off':
    'M7.6 5.2c.8-.2 1.6-.3 2.4-.3 3.4 0 6.1 1.7 8 5.1-.6 1.1-1.3 2-2 2.8M13.2 14.5c-1 .4-2.1.6-3.2.6-3.4 0-6.1-1.7-8-5.1.8-1.4 1.7-2.5 2.8-3.4M8.4 8.2a2.4 2.4 0 0 0 3.4 3.4M3 3l14 14',
  'chevron-down': 'm4 7 6 6 6-6',
  'chevron-right': 'm7 4 6 6-6 6',
  plus: 'M10 4v12M4 10h12',
  trash: 'M3.5 5.5h13M8 5.5V3.2h4v2.3M5.2 5.5l.8 11.3h8l.8-11.3M8.4 8.8v4.8M11.6 8.8v4.8',
  upload: 'M10 14V4M6 8l4-4 4 4M4 17h12',
  scissors: 'M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.6 7.2 17 14M7.6 12.8 17 6',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17',
  external: 'M11.5 3.5h5v5M16.5 3.5 9 11M13.5 11.5v5h-10v-10h5',
  spool: 'M5 3h10M5 17h10M6.5 3v14M13.5 3v14M6.5 7h7M6.5 10h7M6.5 13h7',
  lock: 'M4.5 9h11v7.5h-11zM6.8 9V6.4a3.2 3.2 0 0 1 6.4 0V9M10 12v1.6',
  refresh: 'M16.2 8.6A6.5 6.5 0 0 0 4.6 6.4L3 8M3 4v4h4M3.8 11.4a6.5 6.5 0 0 0 11.6 2.2L17 12M17 16v-4h-4',
}

/** The mark of another company keeps its own colours. */
const googleColours = [
  ['#4285F4', 'M18.2 10.2c0-.6-.1-1.1-.2-1.6H10v3.1h4.6a3.9 3.9 0 0 1-1.7 2.6v2.1h2.7c1.6-1.5 2.6-3.6 2.6-6.2Z'],
  ['#34A853', 'M10 18.5c2.3 0 4.2-.8 5.6-2.1l-2.7-2.1c-.8.5-1.7.8-2.9.8-2.2 0-4.1-1.5-4.8-3.5H2.4v2.2A8.5 8.5 0 0 0 10 18.5Z'],
  ['#FBBC05', 'M5.2 11.6a5.1 5.1 0 0 1 0-3.2V6.2H2.4a8.5 8.5 0 0 0 0 7.6Z'],
  ['#EA4335', 'M10 4.9c1.2 0 2.4.4 3.2 1.3l2.4-2.4A8.5 8.5 0 0 0 2.4 6.2l2.8 2.2c.7-2 2.6-3.5 4.8-3.5Z'],
] as const

export type IconName = keyof typeof outlines | 'google'

/** Decoration: the words beside it, or the name of its button, say the same. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: 16 | 20; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classNames('shrink-0 fill-none stroke-current stroke-[1.6]', size === 16 ? 'size-4' : 'size-5', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {name === 'google' ? (
        googleColours.map(([colour, shape]) => <path key={colour} d={shape} fill={colour} stroke="none" />)
      ) : (
        <path d={outlines[name]} />
      )}
    </svg>
  )
}
