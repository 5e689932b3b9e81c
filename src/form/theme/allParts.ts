/** All parts of the theme, for forms that are not prepared by `prepareToDraw`. */
import './checkboxParts.ts';
import './fileParts.ts';
import './radioParts.ts';
import './foreignParts.ts';
import './structureParts.ts';
