-- As with artists and artworks: an address names one masterclass.
create unique index masterclass_url_key on masterclass (url);
