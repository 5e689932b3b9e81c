// jsdom draws nothing, so there is nothing to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {};
