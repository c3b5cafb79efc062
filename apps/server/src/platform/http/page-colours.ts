/** The colours of the app, for pages the server writes itself. They have no script to ask what was chosen, and follow the system. */
export const pageColours = `
:root { color-scheme: light dark; --ink: #161a17; --quiet: #4a534d; --desk: #e6e9e2; --card: #f5f7f2; --line: #cbd0c7; --thread: #a8430e }
@media (prefers-color-scheme: dark) { :root { --ink: #edefea; --quiet: #a9b3ac; --desk: #111513; --card: #191e1b; --line: #303833; --thread: #f08a4b } }`
