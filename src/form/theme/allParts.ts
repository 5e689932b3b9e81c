/** Imports all parts of the theme, for forms without `prepareToDraw`. */
import './checkboxParts.ts';
import './fileParts.ts';
import './radioParts.ts';
import './foreignParts.ts';
import './structureParts.ts';
